import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { longestAlt } from '#app/domain/catalog/products/product-text.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { PictureUpload } from '#app/admin/shell/picture-upload.tsx'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import { Field } from '#app/foundation/ui/field.tsx'

type Props = { product: EditableProduct; answer: OfficeAnswer | undefined }

/** For browsers without scripts: files go with a form of their own, which saves nothing else. */
export function PlainPictureForm({ product, answer }: Props) {
  return (
    <OfficeForm
      action="pictures"
      answer={answer}
      version={product.version}
      multipart
      guard={false}
      submit="Upload pictures"
    >
      <h2 className="font-display text-card/section">Add pictures</h2>
      <p className="text-small text-muted">Save your changes above first. This form uploads pictures only.</p>
      <PictureUpload purpose="product" name="files" label="Pictures" multiple onUploaded={() => {}} />
      <Field
        name="alt"
        id="plain-alt"
        label="Alt text"
        hint="What the pictures show, for people who cannot see them."
        maxLength={longestAlt}
        required
      />
    </OfficeForm>
  )
}
