// Cookies of the value 1: they tell the scripts of a page that something is so, and open no door. In the browser only.

export function hasMark(name: string): boolean {
  return document.cookie.split('; ').includes(`${name}=1`)
}

/** For so many seconds; none removes it. */
export function setMark(name: string, seconds: number): void {
  document.cookie = `${name}=1; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
