import { Icon } from '#app/foundation/ui/icon.tsx'
import type { Upload } from './use-uploads.ts'

type Props = { upload: Upload; onRetry: () => void; onDrop: () => void }

/** One file on its way: its name, how far it is or why it was refused, and what can be done about it. */
export function UploadRow({ upload, onRetry, onDrop }: Props) {
  const { file, state, part, message } = upload
  const isOver = state === 'done' || state === 'refused'
  return (
    <li className="flex items-center gap-2 border-b border-rule py-2">
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-4 text-small">
          <span className="truncate font-medium">{file.name}</span>
          <span className="shrink-0 text-muted tabular-nums">{stateWords(upload)}</span>
        </div>
        {state === 'refused' ? (
          <p className="text-small text-berry">{message}</p>
        ) : (
          <progress
            className="office-progress h-0.5"
            max={1}
            value={part}
            aria-label={`Uploading ${file.name}`}
          />
        )}
      </div>
      {state === 'refused' ? (
        <button type="button" className="button button-text" onClick={onRetry}>
          Try again
        </button>
      ) : null}
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        onClick={onDrop}
        aria-label={isOver ? `Dismiss ${file.name}` : `Cancel upload of ${file.name}`}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

function stateWords({ state, part }: Upload): string {
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return part < 1 ? `${Math.round(part * 100)}%` : 'Processing'
    case 'done':
      return 'Done'
    case 'refused':
      return ''
  }
}
