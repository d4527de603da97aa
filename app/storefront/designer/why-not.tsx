// Why some choices are greyed, and the one tap that makes each possible.
import { useHouse } from '#app/foundation/settings/house.tsx'
import type { ToldHouse } from '#app/foundation/settings/setting-keys.ts'
import type { Field } from '#app/domain/customizer/design.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import type { OptionView } from './options.ts'

type Props = {
  field: Field
  options: readonly OptionView[]
  /** Code of the greyed choice that they tried. */
  asked: string | null
}

export function WhyNot({ field, options, asked }: Props) {
  const greyed = options.filter((option) => option.blocked !== null)
  if (greyed.length === 0) return null
  const tried = greyed.find((option) => option.code === asked)
  return (
    <div className="flex flex-col gap-2">
      <div role="status">
        {tried ? (
          <div className="notice">
            <Reason field={field} option={tried} />
          </div>
        ) : null}
      </div>
      <details className="fold text-small">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-muted">
          {greyed.length === 1
            ? 'Why is one option unavailable?'
            : `Why are ${greyed.length} options unavailable?`}
        </summary>
        <ul className="flex flex-col">
          {greyed.map((option) => (
            <li key={option.code} id={whyId(field, option.code)} className="border-t border-rule py-2">
              <Reason field={field} option={option} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

export function whyId(field: Field, code: string): string {
  return `why-${field}-${code.replaceAll('/', '-')}`
}

function Reason({ field, option }: { field: Field; option: OptionView }) {
  const house = useHouse()
  if (option.blocked === null) return null
  const { reason, remedy, ask } = option.blocked
  return (
    <div className="flex min-w-0 grow flex-col">
      <p>
        <strong className="font-medium">{option.name}:</strong> {reason}
      </p>
      {remedy === null ? null : (
        <button
          type="submit"
          name="fix"
          value={`${field}:${option.code}`}
          className="button button-text justify-start self-start text-left text-small"
        >
          Fix it: {remedy.charAt(0).toLowerCase() + remedy.slice(1)}
        </button>
      )}
      {ask ? (
        <a
          href={askAddress(house, option)}
          className="button button-text justify-start self-start text-small"
        >
          Ask us on WhatsApp
        </a>
      ) : null}
    </div>
  )
}

function askAddress(house: ToldHouse, { name }: OptionView): string {
  const text = `Hello, I am designing a wig and would like ${name}.`
  return whatsAppAddress(house.whatsapp, text)
}
