// The choices of one field, in the dress that suits it: pictures, swatches, chips or cards.
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Field } from '#app/domain/customizer/design.ts'
import { drawnAs, paintOfColour } from '#app/domain/customizer/own-choice.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { Choice, Difference, difference } from './choice.tsx'
import { Still } from './still.tsx'
import type { OptionView } from './options.ts'

type Dress = 'pictures' | 'chips' | 'swatches' | 'cards'

const dresses: Partial<Record<Field, Dress>> = {
  texture: 'pictures',
  length: 'chips',
  colour: 'swatches',
  tint: 'swatches',
  capColour: 'swatches',
}

type Props = {
  field: Field
  options: readonly OptionView[]
  many: boolean
  /** Address of the little still of a texture. */
  stillOf: (option: OptionView) => string | null
  onChoose: (option: OptionView) => void
  /** What is said about the chosen one: it stands beneath it, and what was pressed stays where it is. */
  children: ReactNode
}

export function OptionGroup({ field, options, many, stillOf, onChoose, children }: Props) {
  const dress = dresses[field] ?? 'cards'
  const row = useRef<HTMLDivElement>(null)
  // An effect, because a row that scrolls sideways opens at its beginning, wherever the chosen one stands.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2
  }, [])
  const isRow = dress === 'chips'
  const said = options.findLast((option) => option.isChosen)
  return (
    <>
      <div ref={row} className={layouts[dress]}>
        {options.map((option) => (
          <Fragment key={option.code}>
            <Choice field={field} option={option} many={many} className={frames[dress]} onChoose={onChoose}>
              {dress === 'pictures' ? <PictureBody option={option} address={stillOf(option)} /> : null}
              {dress === 'chips' ? <ChipBody option={option} /> : null}
              {dress === 'swatches' ? (
                <SwatchBody option={option} paint={swatchPaint(field, option.code)} />
              ) : null}
              {dress === 'cards' ? <CardBody option={option} many={many} /> : null}
            </Choice>
            {children && option === said && !isRow ? <div className="col-span-full">{children}</div> : null}
          </Fragment>
        ))}
      </div>
      {isRow ? children : null}
    </>
  )
}

const layouts: Record<Dress, string> = {
  pictures: 'grid grid-flow-dense grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-4',
  chips:
    'flex snap-x gap-0 overflow-x-auto pb-2 [scrollbar-width:none] -mx-4 px-4 md:mx-0 md:flex-wrap md:px-0',
  swatches: 'grid grid-flow-dense grid-cols-4 gap-x-2 gap-y-4 sm:grid-cols-5',
  cards: 'grid grid-flow-dense gap-2 sm:grid-cols-2',
}

const frames: Record<Dress, string> = {
  pictures: 'flex flex-col gap-1.5',
  chips: 'grid min-h-14 min-w-14 snap-center place-items-center',
  swatches: 'flex flex-col items-center gap-1.5 text-center',
  cards: 'flex',
}

function PictureBody({ option, address }: { option: OptionView; address: string | null }) {
  return (
    <>
      <span className="frame block aspect-4/5 outline-1 -outline-offset-1 outline-transparent peer-checked:outline-2 peer-checked:outline-ink">
        {address === null ? null : (
          <Still
            src={address}
            alt=""
            width={240}
            height={300}
            className={`size-full object-cover ${option.blocked ? 'opacity-35' : ''}`}
          />
        )}
        <ChosenMark className="absolute right-1.5 bottom-1.5" />
      </span>
      <span className="text-small leading-snug">
        <Name option={option} />
        <Difference option={option} className="block" />
      </span>
    </>
  )
}

function SwatchBody({ option, paint }: { option: OptionView; paint: string }) {
  return (
    <>
      <span className="grid size-13 place-items-center rounded-full border border-transparent p-1 peer-checked:border-ink">
        <span
          className={`tone size-full rounded-full border border-edge/40 ${option.blocked ? 'opacity-35' : ''}`}
          style={{ background: paint }}
        />
      </span>
      <span className="text-tiny leading-snug">
        <Name option={option} />
        <Difference option={option} className="block" />
      </span>
    </>
  )
}

/** Lengths stand on one line like the marks of a tape. */
function ChipBody({ option }: { option: OptionView }) {
  return (
    <span className="grid w-full justify-items-center gap-0.5 border-b border-rule pb-2">
      <span
        className={`grid size-11 place-items-center rounded-full tabular-nums group-has-checked/choice:bg-ink group-has-checked/choice:text-ivory ${
          option.blocked ? 'line-through' : ''
        }`}
      >
        {option.code}
      </span>
      <span className="sr-only"> in{option.blocked ? ', not with this design' : ''}</span>
      <span className="h-4 px-1 text-micro leading-4 whitespace-nowrap text-muted tabular-nums group-has-checked/choice:invisible">
        {option.blocked || option.differenceKobo === 0 ? '' : shortDifference(option)}
      </span>
    </span>
  )
}

function CardBody({ option, many }: { option: OptionView; many: boolean }) {
  return (
    <span
      className={`grid w-full grid-cols-[1fr_auto] content-start gap-x-3 border px-4 py-3 group-has-checked/choice:border-ink group-has-checked/choice:bg-sand ${
        option.blocked ? 'border-dashed border-edge' : 'border-rule hover:border-edge'
      }`}
    >
      <span className="font-medium">
        <Name option={option} />
      </span>
      <span className="flex min-h-6 items-center">
        <ChosenMark />
        <Difference option={option} />
        {many && option.differenceKobo === 0 ? (
          <Icon name="plus" size={16} className="group-has-checked/choice:hidden" />
        ) : null}
      </span>
      {option.note ? <span className="col-span-2 text-small text-muted">{option.note}</span> : null}
      {option.along.length > 0 ? (
        <span className="col-span-2 text-tiny text-gold-deep">Also changes: {option.along.join(', ')}</span>
      ) : null}
    </span>
  )
}

function Name({ option }: { option: OptionView }) {
  return (
    <>
      {option.name}
      {option.blocked ? <span className="sr-only">, not with this design</span> : null}
    </>
  )
}

function ChosenMark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`hidden size-5 place-items-center rounded-full bg-ink text-ivory group-has-checked/choice:grid ${className}`}
    >
      <Icon name="check" size={16} className="size-3" />
    </span>
  )
}

const clothes: Record<string, string> = {
  transparent: 'linear-gradient(135deg, #fdfaf3 50%, #efe5d4 50%)',
  light: '#e2c39d',
  medium: '#b98b62',
  'medium-brown': '#b98b62',
  dark: '#6d4630',
  'dark-brown': '#6d4630',
  black: '#17120f',
  brown: '#4a3022',
  beige: '#d9c2a0',
}

function swatchPaint(field: Field, code: string): string {
  const colour = field === 'colour' ? paintOfColour(code) : null
  if (!colour) return clothes[drawnAs(code)] ?? 'var(--color-sand)'
  const { hex, tipHex, isStriped } = colour
  if (tipHex === null)
    return `radial-gradient(circle at 34% 28%, color-mix(in srgb, ${hex} 72%, white), ${hex} 62%)`
  if (isStriped) return `repeating-linear-gradient(100deg, ${hex} 0 5px, ${tipHex} 5px 9px)`
  return `linear-gradient(160deg, ${hex} 36%, ${tipHex} 78%)`
}

/** "+34k": the chips have no room for more; the whole sum is said when one is chosen. */
function shortDifference(option: OptionView): string {
  return difference(option).replace(/,000$/u, 'k')
}
