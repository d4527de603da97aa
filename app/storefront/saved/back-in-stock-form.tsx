import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import { choiceWords, variantWords } from '#app/domain/catalog/products/variant-words.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { ScriptedField, useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import type { NoticeAnswer } from '#app/domain/wishlist/notice-answer.ts'
import { stockNoticeTexts, stockNoticeVersion } from '#app/domain/wishlist/notice-texts.ts'

type Props = { product: Product; chosen?: ProductVariant | undefined }

/** For the product page. Open while the chosen product is gone; nothing while every variant can be had. */
export function BackInStock({ product, chosen }: Props) {
  const soldOut = product.variants.filter((variant) => isSoldOut(product, variant))
  if (soldOut.length === 0) return null
  const choices = soldOut.map((variant) => ({
    id: variant.id,
    words: variantWords(variant, product.variants) || product.name,
  }))
  return (
    <details
      id="back-in-stock"
      className="group/notice border-t border-rule"
      open={chosen !== undefined && isSoldOut(product, chosen)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3.5">
        Notify me when {choices.length === 1 ? choices[0]?.words : 'one of them'} is back
        <Icon name="plus" size={20} className="transition-transform group-open/notice:rotate-45" />
      </summary>
      <NoticeForm choices={choices} chosenId={chosen?.id} label={choiceWords(product.variants)} />
    </details>
  )
}

type Choice = { id: VariantId; words: string }
type FormProps = {
  choices: readonly Choice[]
  chosenId?: VariantId | undefined
  /** What there is to choose, where it has a word. */
  label?: string | null
  /** Theirs, where the page is theirs alone. */
  email?: string
  /** How the page was answered that a browser without JavaScript asked for. */
  answered?: NoticeAnswer | undefined
  children?: ReactNode
}

/** One address, one button. Asks in place; without JavaScript the answer is a page. */
export function NoticeForm({ choices, chosenId, label = null, email, answered, children }: FormProps) {
  const fetcher = useFetcher<NoticeAnswer>({ key: 'back-in-stock' })
  const isScripted = useIsScripted()
  const answer = fetcher.data ?? answered
  if (answer?.ok) return <Thanks words={answer.words} />
  const errors = answer?.errors ?? {}
  return (
    <fetcher.Form
      method="post"
      action="/back-in-stock"
      noValidate={isScripted}
      className="flex flex-col gap-4 in-[details]:pb-6"
    >
      <ScriptedField />
      <input type="hidden" name="textVersion" value={stockNoticeVersion} />
      {errors.form ? <Notice tone="problem">{errors.form}</Notice> : null}
      {/* Follows the choice of the page; what was picked here stays while that stays. */}
      <ChoiceField key={chosenId} choices={choices} chosenId={chosenId} label={label} />
      <Field
        id="notice-email"
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={(answer?.ok === false ? answer.typed : null) ?? email}
        error={errors.email}
      />
      <p className="text-small text-muted">{stockNoticeTexts[stockNoticeVersion]}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" look="quiet" busy={fetcher.state !== 'idle'} busyLabel="One moment">
          Notify me
        </Button>
        {children}
      </div>
    </fetcher.Form>
  )
}

function ChoiceField({ choices, chosenId, label }: Pick<FormProps, 'choices' | 'chosenId' | 'label'>) {
  const [only, ...others] = choices
  if (only && others.length === 0) return <input type="hidden" name="variantId" value={only.id} />
  return (
    <SelectField
      id="notice-length"
      name="variantId"
      label={label ?? 'Which one'}
      defaultValue={choices.find(({ id }) => id === chosenId)?.id}
    >
      {choices.map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

/** The form is gone with the focus in it, so these words take the focus. */
function Thanks({ words }: { words: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  // An effect, because the focus is the browser's.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={place} role="status" tabIndex={-1} className="in-[details]:pb-6">
      {words}
    </p>
  )
}
