/** How much of something is done, 0 to 1. */
export const Meter = ({ label, share }: { label: string; share: number }) => {
  const percent = Math.round(share * 100);
  return (
    <div
      className="wz-meter h-[6px] my-[0.35rem] bg-line overflow-hidden"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
};
