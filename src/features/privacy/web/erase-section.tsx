import { Button } from '#ui/button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { ERASURE_DAYS } from '../contract.ts';

/** The way to the dialog that erases. */
export function EraseSection({ onErase }: { readonly onErase: () => void }) {
  return (
    <SectionCard
      title="Delete everything"
      lead={`Erases your account with all portraits: at once, or in ${ERASURE_DAYS} days, in which you can change your mind.`}
    >
      <Button variant="danger" size="sm" onClick={onErase}>
        Delete everything
      </Button>
    </SectionCard>
  );
}
