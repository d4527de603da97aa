import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What pages share travels as one file, with the libraries beneath it: two dozen small ones would queue for a phone's
 * six connections.
 */
const codeSplitting = {
  groups: [
    {
      name: 'shared',
      test: /app\/(lib|ui|account\/account-hint|newsletter|cart|catalog|shell|brand)/u,
      minShareCount: 2,
    },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    // The server bundle is our own half of the server with React Router's build inside.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
