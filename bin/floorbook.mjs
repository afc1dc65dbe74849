#!/usr/bin/env node
// The command line from any state of the clone: installs and builds first when needed, then answers.
import { ensureBuilt, ensureNode, ensurePackages } from '../scripts/bootstrap.mjs';

ensureNode();
ensurePackages();
ensureBuilt();
await import('../dist/cli/main.js');
