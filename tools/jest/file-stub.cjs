module.exports = '/stub-file';
