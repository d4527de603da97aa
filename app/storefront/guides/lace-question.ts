// What the lace guide is asked, as it stands in the address.
import type { SkinTone } from '#hair/bust/tones.ts'
import { isTone } from '#app/domain/customizer/skin-tones.ts'
import { houseTone } from '#app/domain/customizer/wig-picture.ts'
import { type LaceKind, laceKinds } from './lace-advice.ts'
import { type Wearing, wearings } from './wearings.ts'

export type LaceQuestion = { tone: SkinTone; lace: LaceKind; wear: Wearing | null }

export function readLaceQuestion(query: URLSearchParams): LaceQuestion {
  const tone = query.get('tone')
  return {
    tone: isTone(tone) ? tone : houseTone,
    lace: laceKinds.find((kind) => kind === query.get('lace')) ?? 'hd',
    wear: wearings.find((wearing) => wearing === query.get('wear')) ?? null,
  }
}
