/** The baseline for starting: Fastify with one route and nothing else. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/core/pxeasy/health', async () => ({ ok: true }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
