// The last look: pace, every line of the price, and the design kept and shared.
import type { ReactNode, RefObject } from 'react'
import { designToQuery } from '#app/domain/customizer/design-query.ts'
import type { DesignPrice } from '#app/domain/customizer/studio-price.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import type { DesignerData } from './designer-data.ts'
import type { Draft } from './draft.ts'
import { KeepDesign } from './keep-design.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  data: DesignerData
  draft: Draft
  price: DesignPrice
  form: RefObject<HTMLFormElement | null>
  onName: (name: string) => void
  /** The choice of pace. */
  children: ReactNode
}

export function FinishBody({ data, draft, price, form, onName, children }: Props) {
  return (
    <>
      <div>
        {children}
        <Sheet price={price} base={data.base} caption="Price breakdown" />
      </div>
      <div className="flex flex-col gap-3 border-t border-rule pt-5">
        <p className="text-small text-muted">
          Have photos of the look you want? We put your design in your cart first, then you can add up to two.
        </p>
        <Button
          type="submit"
          look="quiet"
          name="intent"
          value="photos"
          formMethod="post"
          className="self-start"
        >
          {data.edit ? 'Save and add photos' : 'Add inspiration photos'}
        </Button>
      </div>
      <KeepDesign
        name={draft.name}
        formData={() => new FormData(form.current ?? undefined)}
        design={designKey(draft)}
        saved={data.saved && { design: designKey(data.start), url: data.saved.url }}
        onName={onName}
      />
    </>
  )
}

/** What a link leads to: the design, and the pace at which it was shared. */
function designKey({ design, express }: Pick<Draft, 'design' | 'express'>): string {
  return `${designToQuery(design)} ${express}`
}
