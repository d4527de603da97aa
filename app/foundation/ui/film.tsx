import type { CSSProperties } from 'react'
import type { UploadedFilm } from '#app/foundation/http/uploaded-film.ts'

type Props = {
  film: UploadedFilm
  /** Address of the picture that stands there before it plays. */
  poster: string | undefined
  /** What it shows, for people who cannot see it. */
  label: string
  /** Whether what is said in it can be read too. */
  isCaptioned?: boolean
  className?: string
  style?: CSSProperties
}

/** The browser's own player: by keyboard, without JavaScript, and nothing of the film is fetched before it is pressed. */
export function Film({ film, poster, label, isCaptioned = false, className, style }: Props) {
  const { key, width, height, seconds } = film
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- most films of hair say nothing: those that do have captions
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
      style={style}
    >
      {isCaptioned ? (
        <track kind="captions" srcLang="en" label="English" src={`/media/${key}/captions.vtt`} />
      ) : null}
    </video>
  )
}

export function filmUrl(key: string): string {
  return `/media/${key}/film.mp4`
}

export function lengthWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
