import { useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { ASPECT_RATIOS, CUSTOM_STYLE_MAX_LENGTH, GARMENTS, type Garment } from '../choices/contract.ts';
import type { AspectRatio } from '../contract.ts';

export interface CustomStyleFieldProps {
  readonly value: string;
  /** Why no portrait is made with these words. Takes the focus here. */
  readonly problem?: string;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

/** How many characters before the end the counter shows up. */
const COUNTER_FROM = 100;

/** The optional words that change the picture. Tall enough for its example on a phone; it grows with its text. */
export function CustomStyleField({ value, problem, disabled, onChange }: CustomStyleFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [problem]);
  const left = CUSTOM_STYLE_MAX_LENGTH - value.length;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Add Custom Style
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        If you like: who to be, what to wear, where, or the light and mood.
      </p>
      <textarea
        id={id}
        rows={2}
        ref={field}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem ${id}-hint`}
        placeholder="cinematic lighting, pastel colors, vintage feel"
        value={value}
        maxLength={CUSTOM_STYLE_MAX_LENGTH}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        className="field-sizing-content min-h-20 w-full resize-none rounded-md border-2 border-line-strong bg-card px-4 py-2.5 text-lg leading-snug text-ink placeholder:text-ink-soft disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-coral lg:min-h-12"
      />
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="font-semibold text-coral">
          {problem}
        </p>
      )}
      <p aria-live="polite" className="min-h-6 text-right text-sm text-ink-soft">
        {left <= COUNTER_FROM ? `${left} characters left` : ''}
      </p>
    </div>
  );
}

const SHAPES: Readonly<Record<AspectRatio, { readonly name: string; readonly shape: string }>> = {
  '1:1': { name: 'Square', shape: 'aspect-square w-8' },
  '3:4': { name: 'Portrait', shape: 'aspect-3/4 w-7' },
  '4:3': { name: 'Landscape', shape: 'aspect-4/3 w-10' },
  '16:9': { name: 'Wide', shape: 'aspect-video w-12' },
};

export interface ShapeChoiceProps {
  readonly value: AspectRatio;
  readonly disabled: boolean;
  readonly onChange: (aspectRatio: AspectRatio) => void;
}

/** The four aspect ratios, each drawn small. */
export function ShapeChoice({ value, disabled, onChange }: ShapeChoiceProps) {
  const headingId = useId();
  return (
    <div>
      <h3 id={headingId} className="mb-3 font-text text-base font-semibold">
        Picture shape
      </h3>
      <RadioCards
        label="Picture shape"
        value={value}
        onValueChange={onChange}
        disabled={disabled}
        className="grid-cols-[repeat(auto-fill,minmax(min(100%,max(6rem,40%)),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(6rem,20%)),1fr))]"
        cards={ASPECT_RATIOS.map((ratio) => ({
          value: ratio,
          content: (
            <span className="flex flex-col items-center gap-1.5 text-center">
              <span aria-hidden="true" className="grid h-10 w-12 shrink-0 place-items-center">
                <span
                  className={classNames(
                    'block rounded-sm border-2',
                    SHAPES[ratio].shape,
                    ratio === value ? 'border-accent-ink bg-accent' : 'border-line-strong bg-paper-deep',
                  )}
                />
              </span>
              <span className="leading-tight">
                <span className="font-semibold">{ratio}</span> {SHAPES[ratio].name}
              </span>
            </span>
          ),
        }))}
      />
    </div>
  );
}

const OUTFITS: Readonly<Record<Garment, { readonly name: string; readonly also: string }>> = {
  theme: { name: 'As in the theme', also: '' },
  dress: { name: 'Dress', also: 'sari, lehenga' },
  suit: { name: 'Suit', also: 'kurta, sherwani' },
};

export interface OutfitChoiceProps {
  readonly value: Garment;
  readonly disabled: boolean;
  readonly onChange: (garment: Garment) => void;
}

/** A dress or a suit, for themes that come with both. It is asked, never guessed from the photo. */
export function OutfitChoice({ value, disabled, onChange }: OutfitChoiceProps) {
  return (
    <div>
      <h3 className="font-text text-base font-semibold">Outfit</h3>
      <p className="mb-3 text-sm text-ink-soft">For themes that come with both.</p>
      <RadioCards
        label="Outfit"
        value={value}
        onValueChange={onChange}
        disabled={disabled}
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))]"
        cardClassName="px-1.5 py-2.5"
        cards={GARMENTS.map((garment) => ({
          value: garment,
          content: (
            <span className="flex h-full flex-col items-center justify-center text-center leading-tight">
              <span className="font-semibold">{OUTFITS[garment].name}</span>
              {OUTFITS[garment].also ? (
                <span className="text-sm text-ink-soft">{OUTFITS[garment].also}</span>
              ) : null}
            </span>
          ),
        }))}
      />
    </div>
  );
}
