/** Shows a progress between 0 and 1 as a bar. */
export const ProgressBar = ({ label, share }: { label: string; share: number }) => {
  const percent = Math.round(share * 100);
  return (
    <div
      className="my-[0.35rem] h-[6px] overflow-hidden bg-line [border-radius:2px_2px_4px_4px]"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div
        className="h-full bg-success [transition:width_var(--quick)] forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
};
