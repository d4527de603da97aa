// From an address or a posted form to what the page shows. Both go the same way, so that a page that was posted because
// it holds measures looks like one that was asked for.
import { findCustomProduct } from '#app/domain/catalog/products/custom-product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type Calendar, formatPromise } from '#app/domain/delivery/delivery.ts'
import { processingWords } from '#app/foundation/settings/working.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { applyChoice, settle } from '#app/domain/customizer/choose.ts'
import type { Design, Field } from '#app/domain/customizer/design.ts'
import { applyMeasurements } from '#app/domain/customizer/customization.ts'
import { readHeight } from '#app/domain/customizer/heights.ts'
import { isTone } from '#app/domain/customizer/skin-tones.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { planExpress, planSlots, type SlotKind, type SlotLoad } from '#app/domain/customizer/making-slots.ts'
import { keptUsualLoad, readSlotLoad } from '#app/domain/customizer/making-slots.server.ts'
import { readPriceList } from '#app/domain/customizer/studio.server.ts'
import type { DesignerData, Promises } from './designer-data.ts'
import { customizationOf, type Draft, readChoices, readRest, slowedDown } from './draft.ts'
import { findOpening } from './find-opening.server.ts'
import { readFit } from './fit.ts'
import { changeWords } from './options.ts'
import { isSide, usualTone } from './stills.ts'
import { isStep, type Step } from './steps.ts'

export type Asked = {
  /** Query of the address, or what was posted. */
  entries: readonly (readonly [string, unknown])[]
  /** Code of the saved design in the path. */
  code: string | null
  cartId: string | null
  now: Date
  baseUrl: string
}

/** Null when the saved design or the cart line that was asked for is not there. */
export async function loadDesigner(db: Db, asked: Asked): Promise<DesignerData | null> {
  const { entries, code, cartId, now, baseUrl } = asked
  const values = new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  const priceList = await readPriceList(db)
  const opening = await findOpening(db, priceList, { code, cartId, values }, now)
  if (!opening) return null
  const { base, saved, line } = opening
  const { draft: first } = slowedDown(priceList, opening.draft)
  const read = readDraft(priceList, opening.draft, entries, values.get('fix'))
  return {
    key: [code, line?.lineId, base?.slug, base?.length, base?.addressSku].join(' '),
    priceList: withoutRuleNames(priceList),
    ...read,
    ...readSight(values),
    start: { design: first.design, express: first.express },
    base,
    saved: saved && {
      code: saved.code,
      name: saved.name,
      url: `${baseUrl}/create-your-style/${saved.code}`,
    },
    edit: line && { lineId: line.lineId, quantity: line.quantity },
    promises: await findPromises(db, priceList, now),
    problems: {},
    product: await findCustomProduct(db),
  }
}

/** By which the office calls them: the page names none. */
function withoutRuleNames(priceList: PriceList): PriceList {
  return { ...priceList, rules: priceList.rules.map((rule) => ({ ...rule, id: '' })) }
}

async function findPromises(db: Db, priceList: PriceList, now: Date): Promise<DesignerData['promises']> {
  const calendar = await readCalendar(db)
  const loads = {
    usual: await keptUsualLoad(db, calendar, now),
    express: await readSlotLoad(db, 'express', now),
  }
  const longer = new Set([0, ...priceList.combinations.map(({ days }) => days)])
  return Object.fromEntries([...longer].map((days) => [days, promisesOf(loads, { now, calendar, days })]))
}

function promisesOf(
  loads: Record<SlotKind, SlotLoad>,
  { now, calendar, days }: { now: Date; calendar: Calendar; days: number },
): Promises {
  const asked = { now, calendar, units: 1, longerBy: days }
  const usual = planSlots(loads.usual, { ...asked, pace: 'custom' })
  const express = planExpress(loads.express, { ...asked, usualTo: usual.dates.to })
  return {
    usual: readyWords(usual.dates),
    express: express && readyWords(express.dates),
    expressWaits: express !== null && express.waits > days,
    expressTakes: processingWords(calendar.working, 'express'),
  }
}

function readyWords({ from, to }: { from: string; to: string }): string {
  return `Ready ${formatPromise(from, to)}`
}

/** A page without a word about steps begins with the first. */
const firstStep: Step = 'texture'

function readSight(values: ReadonlyMap<string, string>) {
  const step = values.get('step') ?? firstStep
  const [side, tone] = [values.get('side'), values.get('tone')]
  return {
    step: isStep(step) ? step : null,
    side: isSide(side) ? side : ('front' as const),
    tone: isTone(tone) ? tone : usualTone,
    heightCm: readHeight(values.get('height')),
  }
}

/** The draft with what was chosen and typed, and what of it had to change, in words. */
function readDraft(
  priceList: PriceList,
  first: Draft,
  entries: Asked['entries'],
  fix: string | undefined,
): { draft: Draft; alsoChanged: string[] } {
  const { design, words } = readDesign(priceList, first.design, entries)
  const fixed = fix === undefined ? { design, words: [] } : makePossible(priceList, design, fix)
  const { draft, words: slowed } = slowedDown(
    priceList,
    readRest({ ...first, design: fixed.design }, entries),
  )
  const fit = readFit(draft)
  const alsoChanged = [...words, ...fixed.words, ...slowed]
  if (!fit.ok || fit.measurements === null) return { draft, alsoChanged }
  const { order, changed } = applyMeasurements(priceList, customizationOf(draft, null), fit.measurements)
  return {
    draft: { ...draft, design: order.design },
    alsoChanged: [...alsoChanged, ...changeWords(priceList, changed)],
  }
}

function readDesign(priceList: PriceList, first: Design, entries: Asked['entries']) {
  const choices = readChoices(entries)
  const { design, corrections } = settle(priceList, { ...first, ...choices })
  return { design, words: Object.keys(choices).length > 0 ? corrections : [] }
}

/** `fix` is the value of a button "make it possible": 'colour:613'. */
function makePossible(priceList: PriceList, design: Design, fix: string) {
  const [field = '', code = ''] = fix.split(':')
  if (!Object.hasOwn(priceList.fields, field)) return { design, words: [] }
  const made = applyChoice(priceList, design, field as Field, code)
  return {
    design: made.design,
    words: made.refused === null ? changeWords(priceList, made.changed) : [made.refused],
  }
}
