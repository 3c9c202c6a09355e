import { type CSSProperties, useState } from "react";
import "#web/ui/styles/range.css";

type RangeProps = {
  legend: string;
  min: number;
  max: number;
  step?: number;
  /** The selected range. The handles show it, except while the visitor moves a handle. */
  value: readonly [number, number];
  /** Form names of the two values, e.g. `["minPrice", "maxPrice"]`. */
  names?: readonly [string, string];
  /** Formats a value for display and for screen readers, e.g. as rupees. */
  format?: (value: number) => string;
  /** Called while dragging. */
  onInput?: (span: [number, number]) => void;
  /** Called with the new range when the visitor has moved a handle and releases the pointer or the
   *  key. Set `value` to the new range, otherwise the handles move back. */
  onCommit?: (span: [number, number]) => void;
};

/** Selects a range with two handles on one track. Each handle is a native slider. The handles
 *  cannot cross. */
export function RangeSlider(props: RangeProps) {
  const { legend, min, max, step = 1, names, format = String } = props;
  const [moved, setMoved] = useState<[number, number]>();
  const span = moved ?? props.value;
  const percent = (value: number) => `${((value - min) / (max - min || 1)) * 100}%`;

  const move = (end: 0 | 1, value: number) => {
    const next: [number, number] =
      end === 0 ? [Math.min(value, span[1]), span[1]] : [span[0], Math.max(value, span[0])];
    setMoved(next);
    props.onInput?.(next);
  };
  const commit = () => {
    if (moved) props.onCommit?.(moved);
    setMoved(undefined);
  };
  // Raises the handle "from" above the handle "to" in the right half of the track. If both handles
  // are at the right end, only "from" can move, so "to" must not cover it.
  const isFromRaised = span[0] > (min + max) / 2;

  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <p className="num text-sm muted">
        {format(span[0])} to {format(span[1])}
      </p>
      <div
        className="range"
        style={{ "--from": percent(span[0]), "--to": percent(span[1]) } as CSSProperties}
      >
        {([0, 1] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={`${legend}, ${end === 0 ? "from" : "to"}`}
            aria-valuetext={format(span[end])}
            name={names?.[end]}
            min={min}
            max={max}
            step={step}
            value={span[end]}
            style={end === 0 && isFromRaised ? { zIndex: 1 } : undefined}
            onChange={(event) => move(end, Number(event.target.value))}
            onPointerUp={commit}
            onKeyUp={commit}
          />
        ))}
      </div>
    </fieldset>
  );
}
