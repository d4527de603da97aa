// What can be said of one wig under one question.

export type Fit = 'full' | 'near' | 'none'

export type Said = {
  fit: Fit
  /** What speaks for it; '' when nothing does. */
  reason: string
  /** What speaks against it; '' when nothing does. */
  but: string
}

export const full = (reason: string): Said => ({ fit: 'full', reason, but: '' })
export const near = (reason: string, but: string): Said => ({ fit: 'near', reason, but })
export const none = (but: string): Said => ({ fit: 'none', reason: '', but })
