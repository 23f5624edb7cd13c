import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FIRST_DAY } from '../../../dashboard/contract.ts';
import { timeOf } from '../../kernel/india-time.ts';
import { type DayRange, PRESETS, type RangeChoice, rangeOf, rangeProblem } from './range-choice.ts';

export interface RangePickerProps {
  readonly choice: RangeChoice;
  readonly today: string;
  readonly onChoose: (choice: RangeChoice) => void;
  /** When the figures on the screen were made; null before there are any. */
  readonly asOf: string | null;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

const CARDS = [
  ...PRESETS.map((days) => ({ value: `${days}`, text: `${days} days` })),
  { value: 'custom', text: 'Custom' },
];

/** Which days the figures are of, how fresh they are, and fetching them again. */
export function RangePicker(props: RangePickerProps) {
  const { choice, today, onChoose, asOf, isBusy, onRefresh } = props;
  const [isAsking, setIsAsking] = useState(false);
  const isCustomOpen = isAsking || choice.kind === 'custom';
  const choose = (value: string) => {
    setIsAsking(value === 'custom');
    const preset = PRESETS.find((days) => `${days}` === value);
    if (preset) onChoose({ kind: preset });
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RadioCards
          label="Days to show"
          value={isCustomOpen ? 'custom' : `${choice.kind}`}
          onValueChange={choose}
          className="gap-1.5 max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] sm:grid-cols-4"
          cardClassName="px-1 xs:px-2 sm:px-4 font-semibold"
          cards={CARDS.map(({ value, text }) => ({
            value,
            content: <span className="block text-center">{text}</span>,
          }))}
        />
        <div className="flex items-center gap-2 text-ink-soft">
          {asOf ? (
            <span>
              As of <time dateTime={asOf}>{timeOf(asOf)}</time>
            </span>
          ) : null}
          <Button variant="ghost" size="sm" className="min-h-11" disabled={isBusy} onClick={onRefresh}>
            <RefreshCw aria-hidden="true" className={classNames('size-4.5', isBusy && 'animate-spin')} />
            Refresh
          </Button>
        </div>
      </div>
      {isCustomOpen ? (
        <CustomDays
          initial={rangeOf(choice, today)}
          today={today}
          onApply={(range) => {
            setIsAsking(false);
            onChoose({ kind: 'custom', ...range });
          }}
        />
      ) : null}
    </div>
  );
}

interface CustomDaysProps {
  readonly initial: DayRange;
  readonly today: string;
  readonly onApply: (range: DayRange) => void;
}

function CustomDays({ initial, today, onApply }: CustomDaysProps) {
  const { register, handleSubmit, formState } = useForm<DayRange>({ defaultValues: initial });
  const limits = { type: 'date', min: FIRST_DAY, max: today } as const;
  return (
    <form noValidate onSubmit={handleSubmit(onApply)} className="mt-3 flex flex-wrap items-start gap-3">
      <TextField
        {...limits}
        {...register('from', { deps: 'to' })}
        label="First day"
        className="w-44 max-xs:w-full"
      />
      <TextField
        {...limits}
        {...register('to', { validate: (to, { from }) => rangeProblem({ from, to }, today) })}
        label="Last day"
        error={formState.errors.to?.message}
        className="w-44 max-xs:w-full"
      />
      <Button type="submit" variant="secondary" className="mt-7.5 max-xs:mt-0">
        Show these days
      </Button>
    </form>
  );
}
