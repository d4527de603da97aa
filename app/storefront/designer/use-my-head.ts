// Their hair profile in the designer: fills in what they have not chosen in this tab, and keeps new measures when they ask.
import { useEffect, useState } from 'react'
import { isSignedInHere } from '#app/domain/accounts/account-hint.ts'
import { measureKeys, type Measurements } from '#app/domain/customizer/design.ts'
import { applyMeasurements } from '#app/domain/customizer/customization.ts'
import { isWholeHead, measureField, typedMeasures } from '#app/domain/customizer/hair-profile.ts'
import type { DesignerData } from './designer-data.ts'
import { customizationOf, type Draft, hasTyped } from './draft.ts'
import { readFit } from './fit.ts'
import type { MyHead } from './my-head.route.ts'
import { changeWords } from './options.ts'
import { wasChosenHere } from './remembered.ts'
import type { useDesigner } from './use-designer.ts'

/** `offer`: these measures could be kept. `same`: their profile holds exactly these. */
export type CachedHead = 'offer' | 'busy' | 'kept' | 'failed' | 'same'

const address = '/create-your-style/my-head'

/** `kept` is null where there is nothing to offer: nobody is signed in, or the measures are not all there. */
export function useMyHead(
  { priceList }: DesignerData,
  { state, dispatch }: Pick<ReturnType<typeof useDesigner>, 'state' | 'dispatch'>,
): { kept: CachedHead | null; keep: () => void } {
  const [mine, setMine] = useState<MyHead | null>(null)
  const [progress, setProgress] = useState<{ of: string; is: 'busy' | 'kept' | 'failed' } | null>(null)

  // An effect, because who is signed in is known only in the browser: the page is the same for everyone.
  useEffect(() => {
    if (isSignedInHere()) void askForMyHead().then(setMine)
  }, [])

  useEffect(() => {
    const profile = mine?.profile
    if (!profile) return
    const { tone, heightCm, measurements, unit } = profile
    if (tone !== null && !wasChosenHere('tone')) dispatch({ kind: 'tone', tone })
    if (heightCm !== null && !wasChosenHere('height')) dispatch({ kind: 'height', heightCm })
    const { draft } = state
    if (hasTyped(draft) || draft.later || !isWholeHead(measurements)) return
    const filled: Draft = { ...draft, unit, typed: typedMeasures({ measurements, unit }) }
    const { order, changed } = applyMeasurements(priceList, customizationOf(filled, null), measurements)
    const alsoChanged = changeWords(priceList, changed)
    dispatch({
      kind: 'draft',
      draft: { ...filled, design: order.design },
      isStep: false,
      alsoChanged,
      changedAt: 'fit',
    })
    // Once, when their profile arrives: from then on what they type is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mine])

  const fit = readFit(state.draft)
  const measures = fit.ok && fit.measurements !== 'later' ? fit.measurements : null
  const key = measures === null ? '' : keyOf(measures)

  async function keep(): Promise<void> {
    setProgress({ of: key, is: 'busy' })
    setProgress({ of: key, is: (await sendMyHead(state.draft)) ? 'kept' : 'failed' })
  }

  function status(): CachedHead | null {
    if (!mine?.isSignedIn || measures === null) return null
    if (progress?.of === key) return progress.is
    return mine.profile && keyOf(mine.profile.measurements) === key ? 'same' : 'offer'
  }

  return { kept: status(), keep: () => void keep() }
}

async function askForMyHead(): Promise<MyHead | null> {
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as MyHead) : null
  } catch {
    // No connection: they type as anybody does.
    return null
  }
}

async function sendMyHead({ typed, unit }: Draft): Promise<boolean> {
  const form = new FormData()
  form.set('unit', unit)
  for (const key of measureKeys) form.set(measureField(key), typed[key])
  try {
    return (await fetch(address, { method: 'POST', body: form })).ok
  } catch {
    return false
  }
}

/** Two decimals of a centimetre-typed measure differ by what rounding takes, so one is enough to tell heads apart. */
function keyOf(measurements: Partial<Measurements>): string {
  return measureKeys.map((key) => (measurements[key] ?? 0).toFixed(1)).join(' ')
}
