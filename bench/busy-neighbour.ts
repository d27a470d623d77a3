// A process that takes a quarter of a core, in turns of 100 ms, until its parent ends it.
const turnMs = 100;
const busyMs = 25;

// Also when the parent fails before it does so.
process.once('disconnect', () => process.exit());

setInterval(() => {
  const until = performance.now() + busyMs;
  while (performance.now() < until);
}, turnMs);
