/** "Akú Bone Straight, 22″" → "aku-bone-straight-22": the address that a name gives. '' when it has no letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’‘ʼ`´]/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/gu, '')
}
