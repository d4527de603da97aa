import { longestAlt } from '#app/domain/catalog/products/product-text.ts'
import { type DragEvent, useState } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { CropFocus } from './crop-focus.tsx'
import { dragType, type ListedPicture } from './picture-fields.ts'
import { type OfferedOption, optionWords } from './picture-options.ts'

type Props = {
  picture: ListedPicture
  at: number
  count: number
  isScripted: boolean
  error: string | undefined
  options: readonly OfferedOption[]
  onChange: (more: Partial<ListedPicture>) => void
  onMove: (to: number) => void
  onDropped: (event: DragEvent) => void
}

export function PictureItem(props: Props) {
  const { picture, at, count, isScripted, error, options, onChange, onMove, onDropped } = props
  const [isOver, setOver] = useState(false)
  if (picture.removed)
    return (
      <li className="flex flex-wrap items-center gap-4 border-t border-rule py-4">
        <p className="grow text-muted">Removed: {picture.alt || `picture ${at + 1}`}</p>
        <Button look="text" onClick={() => onChange({ removed: false })}>
          Undo
        </Button>
      </li>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a short cut; the arrows do the same by keys
    <li
      className={`flex flex-wrap gap-4 py-4 ${isOver ? '-mt-px border-t-2 border-gold' : 'border-t border-rule'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        onDropped(event)
      }}
    >
      <div
        className="flex flex-none cursor-grab gap-3"
        draggable={isScripted}
        onDragStart={(event) => event.dataTransfer.setData(dragType, picture.key)}
      >
        <CropFocus picture={picture} at={at} isScripted={isScripted} onChange={onChange} />
        <figure className="w-22">
          <div className="aspect-4/5 overflow-hidden bg-sand">
            <Picture picture={{ ...picture, alt: '' }} sizes="96px" />
          </div>
          <figcaption className="text-tiny text-muted">On product cards</figcaption>
        </figure>
      </div>
      <div className="flex min-w-0 grow basis-56 flex-col gap-3">
        <Kept picture={picture} at={at} />
        <Field
          name={`pictures.${at}.alt`}
          label="Alt text"
          hint="What the picture shows, for people who cannot see it."
          value={picture.alt}
          maxLength={longestAlt}
          autoComplete="off"
          error={error}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
        />
        <Shows picture={picture} at={at} options={options} onChange={onChange} />
        {isScripted ? (
          <div className="flex flex-wrap items-center gap-1">
            <Step
              name={`Move picture ${at + 1} earlier`}
              turn="rotate-180"
              isOff={at === 0}
              onPress={() => onMove(at - 1)}
            />
            <Step
              name={`Move picture ${at + 1} later`}
              turn=""
              isOff={at === count - 1}
              onPress={() => onMove(at + 1)}
            />
            <span className="px-2 text-small text-muted tabular-nums">
              {at + 1} of {count}
            </span>
            <Button look="text" className="ml-auto" onClick={() => onChange({ removed: true })}>
              Remove<span className="sr-only"> picture {at + 1}</span>
            </Button>
          </div>
        ) : (
          <PlainControls at={at} />
        )}
      </div>
    </li>
  )
}

/** Which of its product's options it shows; one that is gone stays until another is chosen. */
function Shows({ picture, at, options, onChange }: Pick<Props, 'picture' | 'at' | 'options' | 'onChange'>) {
  const { shows } = picture
  const isGone = shows !== null && options.every(({ code }) => code !== shows)
  if (options.length === 0 && !isGone) return null
  return (
    <SelectField
      name={`pictures.${at}.shows`}
      label="Shows"
      hint="Whoever chooses this option sees the picture first, in the shop and in their cart."
      value={shows ?? ''}
      onChange={(event) => onChange({ shows: event.currentTarget.value || null })}
    >
      <option value="">Every option</option>
      {isGone ? <option value={shows}>{optionWords(shows)} (no longer offered)</option> : null}
      {options.map(({ code, words }) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

/** What the form carries of it beside what can be typed. */
function Kept({ picture, at }: { picture: ListedPicture; at: number }) {
  const { key, width, height, thumbhash } = picture
  return (
    <>
      <input type="hidden" name={`pictures.${at}.key`} value={key} />
      <input type="hidden" name={`pictures.${at}.width`} value={width} />
      <input type="hidden" name={`pictures.${at}.height`} value={height} />
      <input type="hidden" name={`pictures.${at}.thumbhash`} value={thumbhash ?? ''} />
    </>
  )
}

type StepProps = { name: string; turn: string; isOff: boolean; onPress: () => void }

function Step({ name, turn, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      className="grid size-11 cursor-pointer place-items-center hover:bg-sand aria-disabled:cursor-default aria-disabled:text-edge"
      onClick={() => (isOff ? undefined : onPress())}
    >
      <Icon name="arrow" size={20} className={turn} />
    </button>
  )
}

function PlainControls({ at }: { at: number }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field
        name={`pictures.${at}.place`}
        label="Position"
        type="number"
        min={1}
        defaultValue={at + 1}
        className="input w-24"
      />
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name={`pictures.${at}.removed`} value="yes" />
        Remove<span className="sr-only"> picture {at + 1}</span>
      </label>
    </div>
  )
}
