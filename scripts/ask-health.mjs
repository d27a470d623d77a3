// What a container's health check runs: ends with 1 where the server beside it does not answer, or not well.
const { ok } = await fetch(`http://localhost:${process.env.PORT ?? 3000}/api/v1/health`);
process.exitCode = ok ? 0 : 1;
