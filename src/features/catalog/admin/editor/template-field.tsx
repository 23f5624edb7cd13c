import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/text-area.tsx';
import { PROMPT_PLACEHOLDERS, PROMPT_TEMPLATE_MAX_LENGTH } from '../../contract.ts';
import { insertAtCaret, problemWhileTyping } from './theme-draft.ts';

const MEANINGS: Readonly<Record<(typeof PROMPT_PLACEHOLDERS)[number], string>> = {
  custom_style: 'what the parent typed as a wish',
  aspect_ratio: 'the shape the parent chose, such as 3:4',
};

export interface TemplateFieldProps {
  readonly value: string;
  readonly onChange: (template: string) => void;
  /** What sending it has found wrong. */
  readonly problem: string | undefined;
  readonly readOnly: boolean;
}

/** The prompt template: the text, what may stand in it, and how long it is. */
export function TemplateField({ value, onChange, problem, readOnly }: TemplateFieldProps) {
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);

  function insert(placeholder: string) {
    const text = textRef.current;
    if (!text || readOnly) return;
    const selection = { start: text.selectionStart, end: text.selectionEnd };
    const inserted = insertAtCaret(value, selection, `{{${placeholder}}}`);
    flushSync(() => onChange(inserted.text));
    text.focus();
    text.setSelectionRange(inserted.caret, inserted.caret);
    setCaret(inserted.caret);
  }

  return (
    <div className="flex flex-col gap-2">
      <TextArea
        ref={textRef}
        label="Prompt template"
        hint="What the engine is told for this theme. Describe clothes, place, light and mood; say “the child”."
        required
        rows={7}
        spellCheck
        value={value}
        error={problemWhileTyping(value, caret) ?? problem}
        readOnly={readOnly}
        textClassName="max-h-[50vh] min-h-44 text-base!"
        onChange={(event) => {
          setCaret(event.target.selectionStart);
          onChange(event.target.value);
        }}
        onBlur={() => setCaret(null)}
      />
      <Length length={value.trim().length} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Placeholders" className="rounded-md bg-paper-deep p-3">
        <p className="mb-2 text-sm">
          Placeholders are filled in for each portrait. Press one to put it where the caret is.
        </p>
        <ul className="flex flex-col gap-2">
          {PROMPT_PLACEHOLDERS.map((placeholder) => (
            <li key={placeholder} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <button
                type="button"
                disabled={readOnly}
                onClick={() => insert(placeholder)}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-2 border-line-strong bg-card pr-4 pl-3 text-left font-mono text-sm wrap-anywhere hover:bg-accent-soft disabled:opacity-55"
              >
                <Plus aria-hidden="true" className="size-4 shrink-0" />
                <span className="sr-only">Insert </span>
                {`{{${placeholder}}}`}
              </button>
              <span className="text-sm text-ink-soft">{MEANINGS[placeholder]}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Length({ length }: { readonly length: number }) {
  const isOver = length > PROMPT_TEMPLATE_MAX_LENGTH;
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <p
      className={classNames(
        'text-right text-sm tabular-nums',
        isOver ? 'font-semibold text-coral' : 'text-ink-soft',
      )}
    >
      {count(length)} of {count(PROMPT_TEMPLATE_MAX_LENGTH)} characters
    </p>
  );
}
