// A mutant is found by the first failure of a property: looking for the smallest one takes minutes over a database.
require('fast-check').configureGlobal({ endOnFailure: true });
