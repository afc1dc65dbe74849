#!/usr/bin/env node
// The command line from any state of the clone: installs and builds first when needed, then answers.
import { ensureBuilt, ensureNode, ensurePackages, hasPackages } from '../scripts/bootstrap.mjs';
import { ensureCompiler } from '../scripts/system-packages.mjs';

ensureNode();
if (!hasPackages()) ensureCompiler();
ensurePackages();
ensureBuilt();
await import('../dist/cli/main.js');
