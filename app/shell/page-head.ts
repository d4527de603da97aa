export { pageHead, type PageHead } from '#app/ui/page-head.ts'
