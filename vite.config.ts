import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // The server bundle is our own half of the server with React Router's build inside.
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
})
