/** A number as people in India write it. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}

/** "1 credit", "12 credits". */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
