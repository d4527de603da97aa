// For the image's HEALTHCHECK: ends with 0 when the shop is ready, else with 1.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
