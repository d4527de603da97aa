/** Works through a list with at most `atOnce` under way; ends with the last, or with the first that throws. */
export async function eachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const line = items.values()
  const next = async (): Promise<void> => {
    for (const item of line) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
