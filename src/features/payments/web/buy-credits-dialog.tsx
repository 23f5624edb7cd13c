import { BadgeCheck, Infinity as InfinityIcon, Lock, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CREDITS_PAGE, SUBSCRIPTION_PAGE } from '#features/pages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatRupees } from '#ui/money-words.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CREDIT_PACKS, type CreditPack, type ProductId } from '../catalogue/contract.ts';
import { useFocusAfter } from './use-focus-after.ts';

export interface BuyCreditsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Starts the purchase of a pack; absent while nothing can be bought. */
  readonly onBuy?: (pack: CreditPack) => void;
  /** Why nothing can be bought. */
  readonly notice?: ReactNode;
  /** The product being paid; the others wait. */
  readonly processingId?: ProductId | null;
}

const NOTES = [
  { text: '1 credit is 1 generation', icon: BadgeCheck },
  { text: 'Credits never expire', icon: InfinityIcon },
  { text: 'Secure payment', icon: Lock },
  { text: 'Instant credit addition', icon: Zap },
] as const;

/** The three packs and how credits work. */
export function BuyCreditsDialog(props: BuyCreditsDialogProps) {
  const { open, onOpenChange, onBuy, notice, processingId = null } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title="Buy Credits">
      {notice}
      <ul className="mt-6 grid gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {CREDIT_PACKS.map((pack) => (
          <li key={pack.id} className="flex">
            <Pack
              pack={pack}
              onBuy={onBuy}
              isProcessing={processingId === pack.id}
              isWaiting={processingId !== null && processingId !== pack.id}
            />
          </li>
        ))}
      </ul>
      <h3 className="mt-8 text-xl">How it works</h3>
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {NOTES.map(({ text, icon: Icon }) => (
          <li key={text} className="flex items-center gap-2.5 text-lg">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-teal" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-3">
        <Link href={SUBSCRIPTION_PAGE} className={buttonClasses('link')}>
          Monthly plans
        </Link>
        <Link href={CREDITS_PAGE} className={buttonClasses('link')}>
          Purchases and credits
        </Link>
      </p>
    </Dialog>
  );
}

interface PackProps {
  readonly pack: CreditPack;
  readonly onBuy: ((pack: CreditPack) => void) | undefined;
  readonly isProcessing: boolean;
  readonly isWaiting: boolean;
}

function Pack({ pack, onBuy, isProcessing, isWaiting }: PackProps) {
  const button = useFocusAfter(isProcessing);
  return (
    <div
      className={classNames(
        'relative flex w-full flex-col rounded-lg border-2 p-5',
        pack.popular ? 'border-accent-deep bg-accent-soft' : 'border-line bg-card',
      )}
    >
      {pack.popular ? (
        <Badge tone="coral" className="absolute -top-3.5 left-4 border border-coral">
          Most Popular
        </Badge>
      ) : null}
      <h3 className="text-xl">{pack.name}</h3>
      <p className="mt-1 font-display text-4xl font-extrabold">
        {pack.credits} <span className="text-xl font-bold">credits</span>
      </p>
      <p className="mt-1 flex items-baseline gap-2 text-lg">
        <strong className="text-2xl">{formatRupees(pack.price)}</strong>
        <s className="text-ink-soft">
          <VisuallyHidden>instead of </VisuallyHidden>
          {formatRupees(pack.originalPrice)}
        </s>
      </p>
      <p className="mt-1 mb-4 text-ink-soft">{pack.description}</p>
      <Button
        ref={button}
        size="sm"
        variant={pack.popular ? 'primary' : 'secondary'}
        className="mt-auto w-full"
        busy={isProcessing}
        disabled={!onBuy || isWaiting}
        // What is read begins with what is seen.
        aria-label={`${isProcessing ? 'Processing...' : 'Buy'} ${pack.name}`}
        onClick={() => onBuy?.(pack)}
      >
        {isProcessing ? 'Processing...' : 'Buy'}
      </Button>
    </div>
  );
}
