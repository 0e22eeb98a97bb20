module.exports = require('@olov/tooling/jest').browser;
