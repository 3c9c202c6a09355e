/** A grey placeholder in the size of the content that is loading, e.g. `className="h-6 w-40"`. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);

/** Shows `count` card placeholders; screen readers announce `Loading...` once. */
export function SpaceGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className="space-grid" role="status">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never reordered.
        <div key={index} className="space-card gap-3">
          <Skeleton className="photo aspect-4/3" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
