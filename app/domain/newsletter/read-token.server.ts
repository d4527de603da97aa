/** The token in a newsletter's link; one that is missing opens nothing, like any other that is not ours. */
export function readToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
