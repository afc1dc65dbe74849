#!/usr/bin/env -S node --max-semi-space-size=64
// The command line from any state of the clone: installs and builds first when needed, then answers. What is young is kept
// apart in more room than usual: of a busy server's requests many are under way at any moment, and with little room they
// are copied over and over (docs/bench-server.md).
import { ensureBuilt, ensureNode, ensurePackages, hasPackages } from '../scripts/bootstrap.mjs';
import { ensureCompiler } from '../scripts/system-packages.mjs';

ensureNode();
if (!hasPackages()) ensureCompiler();
ensurePackages();
ensureBuilt();
await import('../dist/cli/main.js');
