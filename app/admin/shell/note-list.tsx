import { When } from './when.tsx'

type Note = { id: string; text: string; by: string | null; at: Date }

/** What staff wrote, the newest first; `by` is null for the shop itself and for somebody who has left. */
export function NoteList({ notes, unnamed }: { notes: readonly Note[]; unnamed: string }) {
  if (notes.length === 0) return null
  return (
    <ul className="flex flex-col">
      {notes.map(({ id, text, by, at }) => (
        <li key={id} className="flex flex-col gap-1 border-t border-rule py-3">
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="text-tiny text-muted">
            {by ?? unnamed}, <When at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
