import type { PlanId } from '#features/payments/web/plan-cards.tsx';
import { classNames } from '#ui/class-names.ts';
import { SECOND_PICTURE } from '../landing/hero-pictures.ts';

const SIZES: Readonly<Record<PlanId, { readonly frame: string; readonly pixels: string }>> = {
  free: { frame: 'w-[4.5rem]', pixels: '1024 px' },
  pro: { frame: 'w-[5.75rem]', pixels: '2048 px' },
  unlimited: { frame: 'w-28', pixels: '4096 px' },
};

/** The same portrait in the plan's size: the frame grows with it, and the free one wears its watermark. */
export function PlanPicture({ id }: { readonly id: PlanId }) {
  const { frame, pixels } = SIZES[id];
  return (
    <div aria-hidden="true" className="flex min-h-44 shrink-0 flex-col items-center justify-end">
      <div
        className={classNames(
          'relative arch bg-[#fffdf8] p-1 shadow-lift outline-2 outline-offset-2 outline-accent',
          frame,
        )}
      >
        {SECOND_PICTURE ? (
          <img
            src={SECOND_PICTURE}
            alt=""
            width={320}
            height={320}
            className="aspect-[4/5] arch w-full object-cover"
          />
        ) : null}
        {id === 'free' ? <Watermark /> : null}
      </div>
      <p className="mt-1.5 text-sm leading-tight font-semibold text-ink-soft">{pixels}</p>
    </div>
  );
}

function Watermark() {
  return (
    <svg viewBox="0 0 40 50" aria-hidden="true" className="absolute inset-1 arch">
      <g fill="#ffffff" fillOpacity="0.8" fontSize="5" fontWeight="600" transform="rotate(-24 20 25)">
        {[6, 19, 32, 45].map((y, row) => (
          <text key={y} x={row % 2 === 0 ? -12 : -26} y={y}>
            Magic Portrait Magic Portrait
          </text>
        ))}
      </g>
    </svg>
  );
}
