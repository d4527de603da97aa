import { Notice } from '#app/foundation/ui/notice.tsx'

/** What they wrote and we did not take, and why: to their finished wig, or (`jobId` null) to the photos of their items. */
export type RefusedNote = { jobId: string | null; note: string; message: string }

/** Where the field for it is not there any more: what they wrote can still be copied. */
export function LateNote({ refused: { note, message } }: { refused: RefusedNote }) {
  return (
    <Notice tone="problem">
      <p>{message}</p>
      {note === '' ? null : (
        <>
          <p>You wrote:</p>
          <p className="whitespace-pre-line">“{note}”</p>
        </>
      )}
    </Notice>
  )
}
