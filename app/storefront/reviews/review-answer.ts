// What the form of a review gets back when it was not saved.
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'

export type ReviewAnswer = FormAnswer & {
  /** Photos that came with the form and are kept until it is right. Absent when the server was not heard. */
  photos?: UploadedPicture[]
}
