import { type CSSProperties, useId, useState } from "react";
import { formatRupees, paiseFromRupees } from "#contract/money.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { monthlyRupees } from "./monthly-rupees.ts";
import "#web/ui/styles/range.css";

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  text: string;
  onChange: (value: number) => void;
};

const Slider = ({ label, value, min, max, step, text, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-4">
        <span className="field-label">{label}</span>
        <strong className="num">{text}</strong>
      </label>
      <span
        className="range"
        style={{ "--to": `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
      >
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={text}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </span>
    </div>
  );
};

/** Shows what a host could earn in a month: the price multiplied by the hours that guests would
 *  book. It is a calculation and not a guarantee. */
export function EarningsEstimate() {
  const [price, setPrice] = useState(1200);
  const [hours, setHours] = useState(12);
  return (
    <section className="band bg-highlight-soft" aria-labelledby="estimate">
      <div className="page grid items-start gap-8 lg:grid-cols-2 estimate">
        <SectionHeading
          id="estimate"
          title="What an hour is worth"
          lead="Set your price and the hours that guests would book each week."
        />
        <div className="card card-pad grid gap-6">
          <Slider
            label="Price an hour"
            text={formatRupees(paiseFromRupees(price))}
            value={price}
            min={300}
            max={8000}
            step={100}
            onChange={setPrice}
          />
          <Slider
            label="Booked hours a week"
            text={`${hours} hours`}
            value={hours}
            min={2}
            max={60}
            step={1}
            onChange={setHours}
          />
          <p className="[border-top:2px_solid_var(--line)] pt-5">
            <span className="muted">About </span>
            <output className="stat-figure num">
              {formatRupees(paiseFromRupees(monthlyRupees(price, hours)))}
            </output>
            <span className="muted"> a month, before costs and tax</span>
          </p>
        </div>
      </div>
    </section>
  );
}
