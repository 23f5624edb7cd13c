import type { ComponentType } from 'react';
import type { PicturedTheme } from '../../catalog/contract.ts';
import type { CreditHistoryItem } from '../../credits/contract.ts';

/** The parents' own words for credits, money and days: an operator reads what they read. */
export interface ConsoleWords {
  /** What a line of the credits' history says. */
  readonly creditWords: (item: CreditHistoryItem) => {
    readonly title: string;
    readonly detail: string | null;
  };
  /** Such as +25, −1 or Unlimited. */
  readonly creditAmount: (item: CreditHistoryItem) => string;
  /** Paise or cents: ₹199, ₹1,299.50, $4.99. */
  readonly formatMoney: (minorUnits: number, currency: 'INR' | 'USD') => string;
  /** Of ISO 8601: 21 Nov 2026. */
  readonly formatDay: (at: string) => string;
  /** Of ISO 8601: 21 Nov 2026, 10:35 am. */
  readonly formatMoment: (at: string) => string;
}

/** What the console shows of other features: the application hands it in. */
export interface ConsoleParts {
  /** The square picture of a theme; the category's sign where there is none. */
  readonly ThemePicture: ComponentType<{
    readonly theme: PicturedTheme | undefined;
    readonly categoryId: string;
    readonly className?: string;
  }>;
  readonly words: ConsoleWords;
}
