import { SelectField } from '#ui/select-field.tsx';
import type { CatalogueEngine } from '../../editing/contract.ts';
import { AS_CHOSEN, engineLabel, engineName } from './engine-words.ts';

export interface EngineFieldProps {
  /** Those that are on; empty while it is not known. */
  readonly engines: readonly CatalogueEngine[];
  /** Id of the theme's engine; null: none is named. */
  readonly value: string | null;
  readonly onChange: (engine: string | null) => void;
  readonly disabled: boolean;
}

/** No engine is named so: what the list holds for none. */
const NONE = '';

/** Which engine makes a theme's portraits. Nothing where there is only the studio, unless the theme names one that is off. */
export function EngineField({ engines, value, onChange, disabled }: EngineFieldProps) {
  const isOff = value !== null && engines.length > 0 && !engines.some(({ id }) => id === value);
  if (engines.length < 2 && !isOff) return null;
  return (
    <SelectField
      label="Engine"
      hint={hintOf(value, engines, isOff)}
      value={value ?? NONE}
      disabled={disabled}
      onValueChange={(id) => onChange(id === NONE ? null : id)}
      options={[
        { value: NONE, label: AS_CHOSEN },
        ...engines.map((engine) => ({ value: engine.id, label: engineLabel(engine) })),
        ...(isOff ? [{ value, label: engineName(value, engines) }] : []),
      ]}
    />
  );
}

function hintOf(value: string | null, engines: readonly CatalogueEngine[], isOff: boolean): string {
  if (isOff) return `${value} is not on here any more: it counts as if nothing were chosen.`;
  const engine = engines.find(({ id }) => id === value);
  if (!engine) return 'Whatever the parent picks; before that the first engine that may have the photo.';
  const chosen = `Makes this theme’s portraits unless the parent picks another one.`;
  if (engine.sendsPhotoTo === null) return chosen;
  return `${chosen} Photos go to ${engine.sendsPhotoTo}, and only from parents who have agreed to that.`;
}
