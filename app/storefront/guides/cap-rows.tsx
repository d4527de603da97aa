import type { CapGroup } from './cap-groups.server.ts'
import { LaceMap } from './lace-map.tsx'
import { type Wearing, wearingNames, wearings } from './wearings.ts'

type Props = {
  groups: readonly CapGroup[]
  wear: Wearing | null
  onWear: (wear: Wearing | null) => void
  /** The form that these radios belong to. */
  form: string
}

/** Constructions that allow the same partings, a row each, with the lace of every one drawn. */
export function CapRows({ groups, wear, onWear, form }: Props) {
  const suits = ({ allows }: CapGroup) => wear === null || allows.includes(wear)
  return (
    <>
      <fieldset>
        <legend className="pb-2 text-small font-medium">How do you want to part or wear it?</legend>
        <div className="flex flex-wrap gap-2">
          {([null, ...wearings] as const).map((one) => (
            <label key={one ?? 'any'} className="chip cursor-pointer">
              <input
                type="radio"
                name="wear"
                form={form}
                value={one ?? ''}
                checked={one === wear}
                onChange={() => onWear(one)}
                className="sr-only"
              />
              {one === null ? 'Show all' : wearingNames[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="sr-only">
        {wear === null
          ? 'All caps are shown.'
          : `${wearingNames[wear]}: ${groups
              .filter(suits)
              .flatMap(({ names }) => names)
              .join(', ')}.`}
      </p>
      <ul className="border-t border-rule">
        {groups
          .toSorted((a, b) => Number(suits(b)) - Number(suits(a)))
          .map((group) => (
            <li
              key={group.codes.join(' ')}
              className={`grid gap-x-12 gap-y-4 border-b border-rule py-6 lg:grid-cols-2 lg:items-center ${suits(group) ? '' : '[&_svg]:opacity-30'}`}
            >
              <ul className="grid max-w-136 grid-cols-4 gap-4">
                {group.codes.map((code, place) => (
                  <li key={code}>
                    <LaceMap
                      construction={code}
                      className="mb-1.5 h-auto w-full max-w-24 forced-color-adjust-none"
                    />
                    <p className="text-small">{group.names[place]}</p>
                  </li>
                ))}
              </ul>
              <div>
                <p className="font-display text-card">{allowWords(group)}</p>
                <p className="mt-1 text-small text-muted">{wordsOf(group)}</p>
              </div>
            </li>
          ))}
      </ul>
    </>
  )
}

function allowWords({ allows, hasLace }: CapGroup): string {
  if (!hasLace) return 'No lace, nothing to part'
  if (allows.length === wearings.length) return 'Everything, up to a high ponytail'
  if (allows.length === 1) return 'A middle parting'
  return allows.includes('free') ? 'Any parting, a new one each day' : 'Middle, left, right or deep side'
}

function wordsOf({ allows, hasLace }: CapGroup): string {
  if (!hasLace)
    return 'Slips on in a minute. A headband or your own leave-out covers the join, and the parting is fixed.'
  if (allows.length === wearings.length)
    return 'Lace runs all the way round, so you can show the nape: ponytails, buns, braids to one side.'
  if (allows.length === 1)
    return 'A strip of lace for one clean parting. The least expensive way to a natural hairline.'
  return allows.includes('free')
    ? 'Lace from ear to ear: slick it back, sweep it over, part it wherever you like. The nape stays covered.'
    : 'A square of lace on top, held by a band and combs without glue. Our everyday choice.'
}
