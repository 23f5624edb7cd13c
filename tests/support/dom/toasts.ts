import { screen, waitFor, within } from '@testing-library/react';

/** Waits for the toast of this title and text; gives its card. */
export function seeToast(title: string, text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    // Its place is made anew with every toast.
    const card = screen
      .getAllByText(title)
      .map((element) => element.closest<HTMLElement>('[role=region] li'))
      .find((place) => place !== null);
    if (!card) throw new Error(`${title} is not the title of a toast`);
    within(card).getByText(text);
    return card;
  });
}
