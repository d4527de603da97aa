/** What stands there before a film plays: chosen by the owner; the first where that picture is gone. */
export function posterOf<Picture extends { key: string }>(
  { poster }: { poster?: string | null },
  pictures: readonly Picture[],
): Picture | undefined {
  return pictures.find(({ key }) => key === poster) ?? pictures[0]
}
