/** What is said to an ask to hear of a length; beside its form, or on the page without JavaScript. */
export type NoticeAnswer =
  | { ok: true; words: string }
  | { ok: false; errors: { email?: string; form?: string }; typed: string }

/** The same whether or not that address had asked before. */
export function thanksWords({ name, words }: { name: string; words: string }): string {
  return `Thank you. We will email you once, when ${name} is back in ${words}.`
}
