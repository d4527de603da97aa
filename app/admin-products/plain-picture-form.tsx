import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm } from '#app/admin/office-form.tsx'
import { PictureUpload } from '#app/admin/picture-upload.tsx'
import type { EditableProduct } from '#app/catalog/product-edit.ts'
import { Field } from '#app/ui/field.tsx'

type Props = { product: EditableProduct; answer: OfficeAnswer | undefined }

/** For browsers without scripts: files go with a form of their own, which saves nothing else. */
export function PlainPictureForm({ product, answer }: Props) {
  return (
    <OfficeForm
      deed="pictures"
      answer={answer}
      version={product.version}
      multipart
      guard={false}
      submit="Send the pictures"
    >
      <h2 className="office-section-title">Add pictures</h2>
      <p className="text-small text-muted">Save the form above first: this one sends only the pictures.</p>
      <PictureUpload purpose="product" name="files" label="Pictures" multiple onUploaded={() => {}} />
      <Field name="alt" id="plain-alt" label="What they show" maxLength={200} />
    </OfficeForm>
  )
}
