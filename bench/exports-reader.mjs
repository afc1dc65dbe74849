// The readers of the journal in the exports bench, in a separate process, so that their work does not delay the tablets
// that are measured. Reads each answer to the end and keeps nothing of it.
import { request } from 'node:http';

const read = ({ port, token }, path) =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { 'x-floorbook': '1', cookie: `floorbook-${port}=${token}` };
    const asking = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (data) => {
        bytes += data.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes, seconds: (performance.now() - start) / 1000 });
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    });
    asking.on('error', reject);
    asking.end();
  });

process.on('disconnect', () => process.exit());
process.on('message', async ({ paths, ...house }) => {
  try {
    process.send({ answer: await Promise.all(paths.map((path) => read(house, path))) });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
