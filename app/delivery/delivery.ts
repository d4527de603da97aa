// Delivery: from a destination, a weight and today's date to a fee and a range of days. Pure.

/** State is an ISO code of Nigeria ('LA') or free text abroad; area only inside Lagos. */
export type Destination = { country: string; state: string; area?: LagosArea | undefined }

export const lagosAreas = { mainland: 'Mainland', island: 'Island', outer: 'Outer Lagos' } as const
export type LagosArea = keyof typeof lagosAreas
