import type { UploadedFilm } from '#app/foundation/http/uploaded-film.ts'

type Props = {
  film: UploadedFilm
  /** Address of the picture that stands there before it plays. */
  poster: string | undefined
  /** What it shows, for people who cannot see it. */
  label: string
  className?: string
}

/** The browser's own player: by keyboard, without JavaScript, and nothing of the film is fetched before it is pressed. */
export function Film({ film, poster, label, className }: Props) {
  const { key, width, height, seconds } = film
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of hair from phones: the house has no captions for them
    <video
      src={filmUrl(key)}
      poster={poster}
      width={width}
      height={height}
      controls
      playsInline
      preload="none"
      aria-label={`${label}, film of ${lengthWords(seconds)}`}
      className={className}
    />
  )
}

export function filmUrl(key: string): string {
  return `/media/${key}/film.mp4`
}

export function lengthWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
