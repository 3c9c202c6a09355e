/** Shows a figure and what it counts. */
export function Stat({ figure, label }: { figure: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="muted">{label}</dt>
      <dd className="stat-figure">{figure}</dd>
    </div>
  );
}
